// The control characters are the point of these patterns; written as codes, since the linter takes them for a slip.
const codes = (from: number, to: number) => `${String.fromCharCode(from)}-${String.fromCharCode(to)}`
const unprintable = `[\\\\${codes(0, 32)}${codes(127, 255)}]`
const refusedInPath = new RegExp(`${unprintable}|%(?:[01]|2[ef5]|5c|7f|(?![0-9a-f]{2}))|/\\.{1,2}(?:/|$)`, 'i')
const refusedInQuery = new RegExp(`${unprintable}|%(?:[01]|7F)`, 'i')

/**
 * SEC-12: a path has one meaning. What could be read in two ways (encoded slash, dot segment, NUL,
 * absolute form) is refused before anything looks at it.
 */
export function isPlainUrl(url: string): boolean {
  if (!url.startsWith('/')) return false
  const { path, query } = splitUrl(url)
  return !refusedInPath.test(path) && !refusedInQuery.test(query)
}

export function splitUrl(url: string): { path: string; query: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}

/**
 * `//`, a trailing slash and a letter written as its code are other spellings of the same page; the result is the one we
 * use. Without this the key of one article would have sixteen million addresses, each stored as a page of its own.
 */
export function tidyPath(path: string): string {
  return path
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/%[0-9a-f]{2}/gi, tidyCode)
}

function tidyCode(code: string): string {
  const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return /[\w~!$&'()*+,;=:@-]/.test(letter) ? letter : code.toUpperCase()
}
