/** Any character that is seen: the opposite of the database's private.is_blank, as a class of characters. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** Whether a text has nothing to see. trim() does not tell: it leaves zero-width characters. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
