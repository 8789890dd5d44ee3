import { afterEach, expect, it, vi } from 'vitest'
import { followSpecialHours } from './follow-news.ts'

const strip = (inner = '', hidden = 'hidden') =>
  `<aside ${hidden} data-hours="/en/special-hours.json"><ul>${inner}</ul><a href="/en">All centres</a></aside>`

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const answering = (body: object | undefined) =>
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (!body) throw new TypeError('no network')
    return Response.json(body)
  })
const shown = () => document.querySelector<HTMLElement>('[data-hours]')
const lines = () => [...(shown()?.querySelectorAll('li') ?? [])].map((line) => line.textContent)
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

it('a page that was made before a centre closed for a day says it, and no longer when that is taken back (S9-23)', async () => {
  document.body.innerHTML = strip()
  const asked = answering(['21 Nov (Sat): all centres closed.'])
  followSpecialHours(window)
  await expect.poll(() => shown()?.hidden).toBe(false)
  expect([lines(), asked.mock.calls[0]?.[0]]).toEqual([['21 Nov (Sat): all centres closed.'], '/en/special-hours.json'])
  answering([])
  comeBack()
  await expect.poll(() => shown()?.hidden).toBe(true)
  expect(lines()).toEqual([])
})

it('a sentence that stands already is not written again, so that nothing is read out twice', async () => {
  document.body.innerHTML = strip('<li>21 Nov (Sat): all centres closed.</li>', '')
  const line = shown()?.querySelector('li')
  const asked = answering(['21 Nov (Sat): all centres closed.'])
  followSpecialHours(window)
  await expect.poll(() => asked.mock.settledResults[0]?.type).toBe('fulfilled')
  await expect.poll(() => [shown()?.hidden, shown()?.querySelector('li')]).toEqual([false, line])
  answering(['21 Nov (Sat): all centres closed.', '22 Nov (Sun): Mei Foo closed.'])
  comeBack()
  await expect.poll(() => lines().length).toBe(2)
})

it('what the page says stays while nobody can be asked', async () => {
  document.body.innerHTML = strip('<li>Closed</li>', '')
  const asked = answering(undefined)
  followSpecialHours(window)
  await expect.poll(() => asked.mock.settledResults[0]?.type).toBe('rejected')
  expect([shown()?.hidden, lines()]).toEqual([false, ['Closed']])
  const read = vi.fn(async () => null)
  vi.spyOn(window, 'fetch').mockImplementation(async () => Object.assign(new Response(), { json: read }))
  comeBack()
  await expect.poll(() => read.mock.settledResults[0]?.type).toBe('fulfilled')
  expect([shown()?.hidden, lines()]).toEqual([false, ['Closed']])
})
