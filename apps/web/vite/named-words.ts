/** Keys by namespace, as in packages/locales/messages. */
export type Keys = Readonly<Record<string, readonly string[]>>

/**
 * The words a page needs are those its modules name. A key stands there as text ('form.required'), as the beginning of a
 * template (`form.${rule}`), as an error's name, or as the option list whose codes it belongs to. One too many costs a
 * few bytes; one too few would show its key, so in doubt it is taken.
 */
export function namedWords(modules: readonly string[], all: Keys): Record<string, string[]> {
  const texts = new Set(modules.flatMap((code) => [...code.matchAll(/(["'`])([\w.-]+)\1/g)].map(([, , text]) => text)))
  const names = new Set(modules.flatMap((code) => code.match(/[A-Za-z]\w*/g) ?? []))
  const beginnings = [
    ...new Set(modules.flatMap((code) => [...code.matchAll(/`([a-z][\w.-]*\.)\$\{/g)].map(([, text = '']) => text))),
  ]
  const isNamed = (namespace: string, key: string) => {
    if (namespace === 'options') return texts.has(key.slice(0, key.indexOf('.')))
    if (!key.includes('.')) return names.has(key)
    return texts.has(key) || beginnings.some((beginning) => key.startsWith(beginning))
  }
  return Object.fromEntries(
    Object.entries(all).map(([namespace, keys]) => [namespace, keys.filter((key) => isNamed(namespace, key))]),
  )
}
