export { attendance, isFull, seatsOf, ticketPrice } from "@/domain/events/event-words";
