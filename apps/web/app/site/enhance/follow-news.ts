const everyMinuteMs = 60_000
/** What was recorded in the moment the page was opened is known by then. */
const onceMoreMs = 4_000

/**
 * A page is made once and read for hours, so what may change meanwhile is asked for when it is opened, each minute, and
 * when somebody comes back to it. While nobody answers, what the page says stays.
 */
export function followNews<News>(view: Window, name: string, show: (strip: HTMLElement, news: News) => void): void {
  const { document } = view
  const strip = document.querySelector<HTMLElement>(`[data-${name}]`)
  if (!strip) return
  const ask = async () => {
    const response = await view.fetch(strip.dataset[name] ?? '').catch(() => undefined)
    if (response?.ok) show(strip, (await response.json()) as News)
  }
  void ask()
  view.setTimeout(ask, onceMoreMs)
  view.setInterval(ask, everyMinuteMs)
  document.addEventListener('visibilitychange', () => void (document.hidden || ask()))
}

export function writeLines(strip: HTMLElement, lines: readonly string[]): void {
  const list = strip.querySelector('ul')
  // Written only when it differs: a screen reader says what changes.
  if (list?.textContent === lines.join('')) return
  list?.replaceChildren(...lines.map((text) => Object.assign(document.createElement('li'), { textContent: text })))
}

/** S9-23: what editors announced after this page was made, or took back. */
export function followSpecialHours(view: Window): void {
  followNews<readonly string[] | null>(view, 'hours', (strip, sentences) => {
    // Nobody knows: what the page says stays.
    if (!sentences) return
    strip.hidden = !sentences.length
    writeLines(strip, sentences)
  })
}
