import { STARTUP_FIELDS } from "@/domain/editable-fields";

export type StartupField = keyof typeof STARTUP_FIELDS;

export const isStartupField = (field: string): field is StartupField =>
  Object.hasOwn(STARTUP_FIELDS, field);

export const startupFieldLabel = (field: string): string =>
  isStartupField(field) ? STARTUP_FIELDS[field].label : field;

/** Whether a change of it shows at once, even of an approved startup. */
export const isPublishedAtOnce = (field: string): boolean =>
  isStartupField(field) && !STARTUP_FIELDS[field].isVersioned;
