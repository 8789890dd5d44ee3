const player = 'https://www.youtube-nocookie.com/embed/'

/** A film is loaded from YouTube only after the visitor asked for it, and without its cookies. */
export function playVideo(link: HTMLElement): void {
  const frame = document.createElement('iframe')
  frame.src = `${player}${link.dataset.video}?autoplay=1&rel=0&enablejsapi=1`
  frame.title = link.dataset.videoTitle ?? ''
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.className = 'video-frame'
  link.replaceWith(frame)
  frame.focus()
}
