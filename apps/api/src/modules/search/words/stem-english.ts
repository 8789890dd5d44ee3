const doubled = /([bdgmnprt])\1$/

/** Light: `exercise`, `exercises`, `exercised` and `exercising` meet; what is no plain English word stays as it is. */
export function stemEnglish(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word
  const singular = word.replace(/ies$/, 'y').replace(/(?<![su])s$/, (end) => (word.endsWith('is') ? end : ''))
  const plain = singular.replace(/(?<=[a-z]{3})(ing|ed)$/, '')
  const base = plain === singular || !/[aeiouy]/.test(plain) ? singular : plain.replace(doubled, '$1')
  return base.length > 3 ? base.replace(/e$/, '') : base
}
