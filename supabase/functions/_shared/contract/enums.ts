import { z } from "zod";

// The same values as the database's enums.

export const roleSchema = z.enum([
  "SUPER_ADMIN",
  "HUB_ADMIN",
  "STARTUP_ADMIN",
  "INVESTOR",
  "GUEST",
]);
export const startupStageSchema = z.enum([
  "PRE_SEED",
  "SEED",
  "SERIES_A",
  "SERIES_B",
  "SERIES_C_PLUS",
]);
export const startupStatusSchema = z.enum(["PENDING", "APPROVED", "REJECTED", "DRAFT"]);
export const dealStatusSchema = z.enum(["PENDING", "IN_PROGRESS", "COMPLETED", "CANCELLED"]);
export const kycStatusSchema = z.enum(["PENDING", "VERIFIED", "REJECTED", "EXPIRED"]);
export const kycDocumentKindSchema = z.enum(
  ["IDENTITY", "REGISTER_EXTRACT", "ADDRESS", "SIGNING_AUTHORITY", "OWNERSHIP"],
  { error: "Choose from the list what this document is." },
);
export const subscriptionTierSchema = z.enum(["FREE", "BASIC", "PRO", "ENTERPRISE"]);
export const investorTypeSchema = z.enum([
  "VC",
  "Angel",
  "Corporate",
  "Government",
  "Family Office",
]);
