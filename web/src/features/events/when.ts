export * from "@/lib/event-times";
