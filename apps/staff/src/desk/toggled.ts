/** The set with it, or without it if it was there. */
export function toggled<Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const after = new Set(items)
  if (!after.delete(item)) after.add(item)
  return after
}
