export { attendance, isFull, seatsOf, ticketPrice } from "@/lib/event-words";
