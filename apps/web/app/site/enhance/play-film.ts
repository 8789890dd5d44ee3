const player = 'https://www.youtube-nocookie.com/embed/'

/**
 * A film is loaded from YouTube only after the visitor asked for it, and without its cookies. Until this is here, and
 * without a script, the link leads there.
 */
export function playVideosOnClick(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-video]') : null
    const isPlainClick = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0
    if (!link?.dataset.video || !isPlainClick) return
    event.preventDefault()
    const frame = page.createElement('iframe')
    frame.src = `${player}${link.dataset.video}?autoplay=1&rel=0&enablejsapi=1`
    frame.title = link.dataset.videoTitle ?? ''
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    frame.className = 'video-frame'
    link.replaceWith(frame)
    frame.focus()
  })
}
