const hidden = '[redacted]'

/** Random text of 20 letters and digits or more; shorter ones are what we name things by. */
const longRun = /[\w-]{20,}/g
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** By which the content system names an entry, and everybody may see it. */
const documentId = /^[a-z0-9]{24}$/
/** A word of an address (`eServiceProvider`, `class`) or a short number. */
const plainPart = /^(?:[a-z]{0,20}(?:[A-Z][a-z]{1,20}){0,4}|\d{1,4})$/

function hasShapeOfSecret(run: string): boolean {
  if (uuid.test(run) || documentId.test(run)) return false
  return !run.split(/[-_]/).every((part) => plainPart.test(part))
}

/** From a slash or a scheme to the next space, quote or bracket. */
const address = /(?<![\w.])(?:[a-z][a-z+.-]*:\/)?\/[^\s"'`<>()]*/gi

/**
 * SEC-18: a text as a log may have it. Whoever has the address of a calendar feed or of a signed link has what it opens, so
 * of every address in the text the query goes, and each part that has the shape of a secret. By shape, so that an address
 * which nobody thought of when this was written is covered.
 */
export function withoutSecrets(text: string): string {
  return text.replace(address, (found) => {
    const [path = ''] = found.split(/[?#]/)
    const plain = path.replace(longRun, (run) => (hasShapeOfSecret(run) ? hidden : run))
    return path.length < found.length ? `${plain}?${hidden}` : plain
  })
}

const secretName = /[?&][\w-]*(?:token|secret|signature|otp)=/i

/** Whether an address itself opens something: then no page behind it may tell it on as a Referer. */
export function isSecretAddress(url: string): boolean {
  return secretName.test(url) || (url.match(longRun) ?? []).some(hasShapeOfSecret)
}

/** The same for a whole entry of a log: every text in it, and what an error says. */
export function entryWithoutSecrets(entry: unknown, depth = 0): unknown {
  if (typeof entry === 'string') return entry.includes('/') ? withoutSecrets(entry) : entry
  if (entry === null || typeof entry !== 'object' || depth > deepest) return entry
  if (entry instanceof Error) return errorWithoutSecrets(entry, depth)
  if (Array.isArray(entry)) return entry.map((each) => entryWithoutSecrets(each, depth + 1))
  if (Object.getPrototypeOf(entry) !== Object.prototype) return entry
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, entryWithoutSecrets(value, depth + 1)]))
}

const deepest = 6

/** Still an error, of the same name and type, with its code and cause. */
function errorWithoutSecrets(error: Error, depth: number): Error {
  const { name, cause } = error
  const told = Object.assign(new Error(withoutSecrets(error.message)), entryWithoutSecrets({ ...error }, depth + 1))
  if (cause !== undefined) told.cause = entryWithoutSecrets(cause, depth + 1)
  const unlisted = { name, stack: withoutSecrets(error.stack ?? ''), constructor: error.constructor }
  for (const [key, value] of Object.entries(unlisted)) Object.defineProperty(told, key, { value, configurable: true })
  return told
}

/** For the logger of a process (pino): every entry and every message goes through here. */
export const hooksWithoutSecrets = {
  logMethod<Method extends (...given: never[]) => void>(this: unknown, given: unknown[], method: Method): void {
    method.apply(this, given.map((each) => entryWithoutSecrets(each)) as never[])
  },
}
