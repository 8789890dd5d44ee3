export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The first and the last item a page shows, counted from one. */
export function itemsOnPage(page: number, pageSize: number, total: number): { from: number; to: number } {
  return { from: Math.min((page - 1) * pageSize + 1, total), to: Math.min(page * pageSize, total) }
}

/** First, last, this page and its neighbours; a gap of one page is filled, since its number is as short as an ellipsis. */
export function pageNumbers(page: number, last: number): (number | 'gap')[] {
  const shown = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const ordered = [...new Set(shown)].sort((a, b) => a - b)
  return ordered.flatMap((number, index) => {
    const missing = number - (ordered[index - 1] ?? 0) - 1
    if (missing === 1) return [number - 1, number]
    return missing > 1 ? ['gap', number] : [number]
  })
}
