/** What a reader sees of a piece of our own markup; tags, and what is hidden from the ear, are left out. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<(\w+)[^>]* aria-hidden="true"[^>]*>[^<]*<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(amp|quot|lt|gt|#x27);/g, (entity) => characters[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'",
}

/** Every element whose opening tag fits, with everything inside it, in the order of the page. */
export function elementsIn(html: string, name: string, attribute: string | RegExp = ''): string[] {
  const opening = [...html.matchAll(new RegExp(`<${name}(?=[\\s>])[^>]*>`, 'g'))]
  const fits = (tag: string) => (typeof attribute === 'string' ? tag.includes(attribute) : attribute.test(tag))
  return opening.filter(([tag]) => fits(tag)).map(({ index }) => wholeElement(html.slice(index), name))
}

function wholeElement(html: string, name: string): string {
  let depth = 0
  for (const { 0: tag, index } of html.matchAll(new RegExp(`</?${name}(?=[\\s>])[^>]*>`, 'g'))) {
    depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return html.slice(0, index + tag.length)
  }
  throw new Error(`<${name}> does not end`)
}

export function elementIn(html: string, name: string, attribute: string | RegExp = ''): string {
  const [first] = elementsIn(html, name, attribute)
  if (first === undefined) throw new Error(`there is no <${name}> with ${attribute}`)
  return first
}

/** The addresses a piece links to, in its order. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

/** A table as rows of words, the header first. */
export function tableIn(html: string): string[][] {
  const cell = /<(th|td)(?=[\s>])[^>]*>([\s\S]*?)<\/\1>/g
  return elementsIn(html, 'tr').map((row) => [...row.matchAll(cell)].map(([, , inside = '']) => textOf(inside)))
}
