export * from "@/domain/events/event-times";
