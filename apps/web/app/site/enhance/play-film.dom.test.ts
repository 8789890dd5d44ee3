import { afterEach, expect, it } from 'vitest'
import { playVideosOnClick } from './play-film.ts'

afterEach(() => document.body.replaceChildren())

it('a film is played in its place after a plain click, without cookies; any other click follows the link', () => {
  document.body.innerHTML = '<a href="#film" data-video="abcdefghijk" data-video-title="Foot care">Play</a>'
  playVideosOnClick(document)
  const click = (more: MouseEventInit) =>
    document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))
  expect(click({ ctrlKey: true })).toBe(true)
  expect(document.querySelector('iframe')).toBe(null)
  expect(click({})).toBe(false)
  const { src, title } = document.querySelector('iframe') ?? {}
  expect([src, title]).toEqual([
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0&enablejsapi=1',
    'Foot care',
  ])
})
