/** docs/glossary.md, "Words with one meaning": words that came to stand for too many things. */
const refused = new Set(['door', 'doors', 'deed', 'deeds', 'wish', 'wishes', 'wished', 'kept', 'held'])

/** `useKeptChange`, `kept-change` and `KEPT_CHANGE` are the same words. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}

export function isRefusedName(name: string): boolean {
  const words = wordsOf(name)
  return words.some((word, at) => refused.has(word) || (word === 'in' && words[at + 1] === 'hand'))
}

/** The names a file gives to others. */
export function exportedNames(source: string): readonly string[] {
  const declared = source.matchAll(
    /^export (?:default )?(?:async )?(?:const|let|function|class|type|interface) (\w+)/gm,
  )
  const listed = source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)
  return [
    ...[...declared].map(([, name = '']) => name),
    ...[...listed].flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(/\s+/).at(-1) ?? '')),
  ].filter((name) => name !== '')
}

/** One line per file or export with a refused name: `path` or `path: name`. */
export function refusedNames(file: string, source: string): readonly string[] {
  const exported = exportedNames(source).filter(isRefusedName)
  return [...(isRefusedName(file) ? [file] : []), ...[...new Set(exported)].map((name) => `${file}: ${name}`)]
}
