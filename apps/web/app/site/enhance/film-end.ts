const player = 'https://www.youtube-nocookie.com'
const ended = 0

/**
 * D-048: YouTube's player tells the page around it what it does, once it was greeted. What it says is read as data and
 * only its end matters; a player that says nothing leaves the button.
 */
export function watchFilmEnd(view: Window): void {
  const page = view.document
  page.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLIFrameElement) || !target.src.startsWith(`${player}/`)) return
      target.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }), player)
    },
    true,
  )
  view.addEventListener('message', ({ origin, data }) => {
    if (origin === player && stateIn(data) === ended) page.dispatchEvent(new Event('dhc-film-ended'))
  })
}

/** Two shapes are in use: `onStateChange` with a number, and `infoDelivery` with many facts. */
export function stateIn(data: unknown): unknown {
  try {
    const { event, info } = JSON.parse(String(data)) as { event?: string; info?: unknown }
    if (event === 'onStateChange') return info
    return event === 'infoDelivery' ? (info as { playerState?: unknown } | null)?.playerState : undefined
  } catch {
    return undefined
  }
}
