/** The generator knows no nulls in the columns that a function returns; these columns have them. */
export type WithNulls<Row, Column extends keyof Row> = Omit<Row, Column> & {
  [C in Column]: Row[C] | null;
};
