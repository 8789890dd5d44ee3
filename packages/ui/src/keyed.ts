/** React wants a key per item; texts may repeat, so a repetition gets its number. */
export function keyed<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): { readonly key: string; readonly item: Item }[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const text = textOf(item)
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return { key: count === 1 ? text : `${text}#${count}`, item }
  })
}
