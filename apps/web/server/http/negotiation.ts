import { Negotiator } from '@fastify/accept-negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The first is taken when a browser likes two of them equally. */
const encodings = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[]
const negotiator = new Negotiator({ supportedValues: [...encodings] })

const remembered = new Map<string, Encoding>()
const rememberAtMost = 200

/** Browsers send one of a few texts, so the result is remembered; what we do not know is sent as it is. */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  if (typeof acceptEncoding !== 'string') return 'identity'
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const named = negotiator.negotiate(acceptEncoding.toLowerCase())
  const chosen = encodings.find((encoding) => encoding === named) ?? 'identity'
  if (remembered.size < rememberAtMost) remembered.set(acceptEncoding, chosen)
  return chosen
}

export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.includes(',') && ifNoneMatch.split(',').some((tag) => tag.trim() === etag)
}
