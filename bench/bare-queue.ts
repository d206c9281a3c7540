/**
 * A hub's queue without the question who asks, to be called as pg_temp.bare_startup or pg_temp.bare_export_product.
 * @param text the definitions of private.review_page and of the function that answers its rows
 */
export function bareQueue(
  text: string,
  targetType: "startup" | "export_product",
  hub: string,
): string {
  const asked =
    "select q.mine, q.decides into conditions, decides from private.my_review_queue(target_type) q;";
  const bare = text
    .replaceAll("private.review_page", "pg_temp.bare_page")
    .replace(/public\.(?:startup|export)_applications/, `pg_temp.bare_${targetType}`)
    .replace(
      asked,
      `conditions := 'q.target_type = ''${targetType}'' and q.hub_id = ''${hub}'''; decides := 'true';`,
    )
    .replace("private.require_active()", "null");
  if (!bare.includes(hub) || bare.includes("require_active")) {
    throw new Error("The queue asks who asks in another way.");
  }
  return bare;
}
