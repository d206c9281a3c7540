export * from "./count";
export * from "./date";
export * from "./duration";
export * from "./file-size";
export * from "./money";
export * from "./names";
