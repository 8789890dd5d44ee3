import type { SuggestionWords } from '../../links/search-box.tsx'

export type Suggested = { readonly type: string; readonly title: string; readonly path: string }

/** Where the marked suggestion is after a key; -1 is the field itself, and the ends meet there. */
export function nextMarked(key: string, marked: number, count: number): number {
  if (key === 'ArrowDown') return marked + 1 >= count ? -1 : marked + 1
  if (key === 'ArrowUp') return marked < 0 ? count - 1 : marked - 1
  return marked
}

/**
 * The list under a search field, by the ARIA combobox pattern: the focus stays in the field, `aria-activedescendant` says
 * which suggestion is marked. Made at the first letter, so a page without a script has no sign of it.
 */
export class SuggestionList {
  readonly #input: HTMLInputElement
  readonly #words: SuggestionWords
  readonly #list: HTMLElement
  readonly #status: HTMLElement
  #marked = -1

  constructor(input: HTMLInputElement, words: SuggestionWords) {
    this.#input = input
    this.#words = words
    const page = input.ownerDocument
    this.#list = Object.assign(page.createElement('ul'), {
      id: `${input.id}-list`,
      className: 'suggestions',
      hidden: true,
    })
    this.#status = Object.assign(page.createElement('p'), { className: 'sr-only' })
    this.#status.setAttribute('role', 'status')
    setAll(this.#list, { role: 'listbox', 'aria-label': words.label })
    setAll(input, {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': this.#list.id,
      'aria-expanded': 'false',
    })
    input.form?.append(this.#list, this.#status)
    // The field must keep the focus, or the list would be gone before the click.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault())
    this.#list.addEventListener('click', ({ target }) => {
      this.#open(target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null)
    })
  }

  show(suggestions: readonly Suggested[]): void {
    this.#list.replaceChildren(...suggestions.map((suggestion, index) => this.#option(suggestion, index)))
    this.#list.hidden = suggestions.length === 0
    this.#input.setAttribute('aria-expanded', String(suggestions.length > 0))
    this.#status.textContent =
      suggestions.length > 0 ? this.#words.count.replace('{count}', String(suggestions.length)) : ''
    this.#mark(-1)
  }

  /** Arrows walk through the list, Enter follows the marked one, Escape closes the list. */
  press(event: KeyboardEvent): void {
    if (this.#list.hidden || event.isComposing) return
    const { key } = event
    if (key === 'Escape') this.show([])
    else if (key === 'Enter' && this.#marked >= 0) this.#open(this.#list.children[this.#marked])
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      this.#mark(nextMarked(key, this.#marked, this.#list.children.length))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  #option({ type, title, path }: Suggested, index: number): HTMLElement {
    const page = this.#input.ownerDocument
    const option = page.createElement('li')
    setAll(option, { role: 'option', id: `${this.#list.id}-${index}`, 'data-path': path })
    const kind = Object.assign(page.createElement('span'), {
      className: 'suggestion-kind',
      textContent: this.#words.kinds[type] ?? '',
    })
    option.append(Object.assign(page.createElement('span'), { textContent: title }), ' ', kind)
    return option
  }

  #mark(marked: number): void {
    this.#marked = marked
    const options = [...this.#list.children]
    options.forEach((option, index) => {
      option.setAttribute('aria-selected', String(index === marked))
    })
    const option = options[marked]
    if (option) this.#input.setAttribute('aria-activedescendant', option.id)
    else this.#input.removeAttribute('aria-activedescendant')
  }

  #open(option: Element | null | undefined): void {
    const path = option?.getAttribute('data-path')
    if (path) this.#input.ownerDocument.location.assign(path)
  }
}

function setAll(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}
