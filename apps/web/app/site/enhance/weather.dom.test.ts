import { afterEach, expect, it, vi } from 'vitest'
import { followWeather } from './weather.ts'

const strip = `<aside hidden data-weather="/weather-now.json">
  <p data-weather-part="lead"></p>
  <details><summary data-weather-part="since"></summary><ul></ul><p data-weather-part="next"></p></details>
</aside>`
const news = { lead: 'Black rainstorm', since: 'Since 06:10', lessons: ['10:30 · Tai chi'], next: 'This line changes' }

afterEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset.locale
  vi.restoreAllMocks()
})

const answering = (body: object | undefined) =>
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (!body) throw new TypeError('no network')
    return Response.json(body)
  })
const shown = () => document.querySelector<HTMLElement>('[data-weather]')
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

it('a page that was made before a signal says it in its language, and stops when the reader comes back after its end (S9-17)', async () => {
  document.documentElement.dataset.locale = 'en-US'
  document.body.innerHTML = strip
  answering({ 'en-US': news, 'zh-HK': null })
  followWeather(window)
  await expect.poll(() => shown()?.hidden).toBe(false)
  expect(shown()?.querySelector('[data-weather-part=lead]')?.textContent).toBe('Black rainstorm')
  expect([...(shown()?.querySelectorAll('li') ?? [])].map((line) => line.textContent)).toEqual(['10:30 · Tai chi'])
  answering({ 'en-US': null })
  comeBack()
  await expect.poll(() => shown()?.hidden).toBe(true)
})

it('a signal that closes the centres is marked for the hours beside it, and no longer after its end (S9-17)', async () => {
  document.documentElement.dataset.locale = 'en-US'
  document.body.innerHTML = strip
  const isMarked = () => shown()?.hasAttribute('data-closing')
  answering({ 'en-US': { ...news, isClosing: true } })
  followWeather(window)
  await expect.poll(isMarked).toBe(true)
  answering({ 'en-US': { ...news, isClosing: false } })
  comeBack()
  await expect.poll(isMarked).toBe(false)
  answering({ 'en-US': { ...news, isClosing: true } })
  comeBack()
  await expect.poll(isMarked).toBe(true)
  answering({ 'en-US': null })
  comeBack()
  await expect.poll(isMarked).toBe(false)
})

it('what the page says stays while nobody can be asked', async () => {
  document.documentElement.dataset.locale = 'en-US'
  document.body.innerHTML = strip.replace(' hidden', '')
  const asked = answering(undefined)
  followWeather(window)
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.poll(() => shown()?.hidden).toBe(false)
})
