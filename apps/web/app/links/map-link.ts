type Place = { readonly mapUrl: string | null | undefined; readonly address: string }

/** The editor's map, or a search for the address on a map that asks for no account. */
export function mapLink({ mapUrl, address }: Place): string {
  return mapUrl ?? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}
