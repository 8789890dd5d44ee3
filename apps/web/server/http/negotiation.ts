export type Encoding = 'br' | 'gzip' | 'identity'

const remembered = new Map<string, Encoding>()
const rememberAtMost = 200

/** Browsers send one of a few texts, so the parsed answer is kept. */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  if (typeof acceptEncoding !== 'string') return 'identity'
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const chosen = parse(acceptEncoding)
  if (remembered.size < rememberAtMost) remembered.set(acceptEncoding, chosen)
  return chosen
}

function parse(acceptEncoding: string): Encoding {
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !quality || Number(quality.replace(/^q=/, '')) > 0)
      .map(([name]) => name),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.includes(',') && ifNoneMatch.split(',').some((tag) => tag.trim() === etag)
}
