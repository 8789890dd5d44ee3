export type Keyed = { id?: number | string; [field: string]: unknown }
export type StoredItem = { id: number | string; key: string | null }

/**
 * Keys are filled by the CMS, never typed. An item keeps the key it was stored with; a key that arrives with a copied
 * item is believed only if this document already owns it; everything else gets a new one. No key appears twice in a save.
 */
export function assignKeys<Item extends Keyed>(
  items: Item[],
  field: string,
  stored: StoredItem[],
  makeKey: (position: number, taken: Set<string>) => string,
): Item[] {
  const byId = new Map(stored.flatMap(({ id, key }) => (key ? [[String(id), key] as const] : [])))
  const owned = new Set(byId.values())
  const taken = new Set<string>()
  const known = items.map((item) => {
    const typed = item[field]
    const key = byId.get(String(item.id)) ?? (typeof typed === 'string' && owned.has(typed) ? typed : undefined)
    if (key === undefined || taken.has(key)) return undefined
    taken.add(key)
    return key
  })
  return items.map((item, position) => {
    const key = known[position] ?? makeKey(position, taken)
    taken.add(key)
    return { ...item, [field]: key }
  })
}
