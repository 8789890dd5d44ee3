/** A name as files have it: small letters and hyphens. */
export function checkedName(name: string | undefined): string {
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`A name has small letters and hyphens, like opening-day; not "${name ?? ''}".`)
  return name
}

export function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

export function pascalCase(name: string): string {
  return camelCase(`-${name}`)
}

export type ThreeWords = Readonly<Record<'zh-HK' | 'zh-CN' | 'en-US', string>>

/** Words come in three languages or not at all: `開放日|开放日|Opening day`. */
export function threeWords(text: string | undefined): ThreeWords {
  const [hongKong, mainland, english, ...more] = (text ?? '').split('|').map((word) => word.trim())
  if (!hongKong || !mainland || !english || more.length > 0)
    throw new Error(`Words are given as 繁體|简体|English; not "${text ?? ''}".`)
  return { 'zh-HK': hongKong, 'zh-CN': mainland, 'en-US': english }
}
