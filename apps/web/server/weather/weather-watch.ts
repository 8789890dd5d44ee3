import { outcomeOf } from '@dhc/api-client/call-outcome'
import { sendRequest } from '@dhc/api-client/send-request'
import { showWeatherNowCall, type WeatherNow } from '@dhc/contracts/member-api/weather-now'
import { type Locale, locales } from '@dhc/locales/locale'
import type { Clock } from '../clock.ts'
import { prepareResponse, type ReadyResponse } from '../http/ready-response.ts'
import { type HeaderList, inertPolicy } from '../http/security-headers.ts'

/** Within five seconds every page says what staff or the Observatory recorded: one question, its response, and room. */
const askEveryMs = 2_000
const patienceMs = 2_000

export type ReadWeather = (signal: AbortSignal) => Promise<WeatherNow>

type Parts = {
  readonly read: ReadWeather
  readonly clock: Clock
  readonly headers: HeaderList
  readonly newsOf: (now: WeatherNow, locale: Locale) => unknown
  /** Pages that were rendered before say something else. */
  readonly onChange: () => void
  readonly onFailure: (failure: unknown) => void
}

/**
 * The weather as the member service knows it. Nobody waits for it: while the member service is away, what it said last
 * stands, because a storm does not end with a network.
 */
export class WeatherWatch {
  readonly #parts: Parts
  #now: WeatherNow | undefined
  #file: ReadyResponse | undefined
  #isFailing = false
  #isStopped = false
  #takeBack = () => {}

  constructor(parts: Parts) {
    this.#parts = parts
  }

  now(): WeatherNow | undefined {
    return this.#now
  }

  /** The words of all languages, for the script of pages that are open or were rendered before. */
  file(): ReadyResponse | undefined {
    return this.#file
  }

  async start(): Promise<void> {
    await this.#ask()
    if (!this.#isStopped) this.#takeBack = this.#parts.clock.after(askEveryMs, () => void this.start())
  }

  stop(): void {
    this.#isStopped = true
    this.#takeBack()
  }

  async #ask(): Promise<void> {
    const { read, clock, onChange, onFailure } = this.#parts
    const giveUp = new AbortController()
    const takeBack = clock.after(patienceMs, () => giveUp.abort())
    try {
      const now = await read(giveUp.signal)
      this.#isFailing = false
      if (JSON.stringify(now) === JSON.stringify(this.#now)) return
      // The first response of all changes no page unless there is something to say.
      const isNews = this.#now !== undefined || now.signals.length > 0
      this.#file = await this.#prepare(now)
      this.#now = now
      if (isNews) onChange()
    } catch (failure) {
      if (!this.#isFailing) onFailure(failure)
      this.#isFailing = true
    } finally {
      takeBack()
    }
  }

  #prepare(now: WeatherNow): Promise<ReadyResponse> {
    const { headers, newsOf } = this.#parts
    const news = Object.fromEntries(locales.map((locale) => [locale, newsOf(now, locale) ?? null]))
    return prepareResponse({
      type: 'application/json; charset=utf-8',
      body: Buffer.from(JSON.stringify(news)),
      headers: { 'cache-control': 'no-cache', 'content-security-policy': inertPolicy, ...headers },
    })
  }
}

export const readWeatherFrom =
  (apiUrl: string): ReadWeather =>
  async (signal) => {
    const { method, path } = showWeatherNowCall
    const response = await sendRequest(new URL(path, apiUrl), { method, more: { redirect: 'error', signal } })
    const outcome = outcomeOf(showWeatherNowCall, response)
    if (!outcome.ok) throw new Error(`${path}: ${outcome.refusal.fault}`)
    return outcome.payload
  }
