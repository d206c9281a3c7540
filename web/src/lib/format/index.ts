export * from "./count";
export * from "./date";
export * from "./file-size";
export * from "./labels";
export * from "./money";
export * from "./names";
