/** Where the page would have gone; it stays, because a test lives in it. Chromium's Navigation API lets it be stopped. */
export function watchDepartures() {
  const left: string[] = []
  const stop = (event: Event & { readonly destination?: { readonly url: string; readonly sameDocument: boolean } }) => {
    if (!event.destination || event.destination.sameDocument) return
    const { pathname, search } = new URL(event.destination.url)
    left.push(pathname + search)
    event.preventDefault()
  }
  const { navigation } = window as unknown as { readonly navigation: EventTarget }
  navigation.addEventListener('navigate', stop)
  return { left, stop: () => navigation.removeEventListener('navigate', stop) }
}
