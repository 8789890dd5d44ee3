import { createHmac } from 'node:crypto'
import { outcomeOf } from '@dhc/api-client/call-outcome'
import { sendRequest } from '@dhc/api-client/send-request'
import { webhookSignatureHeader, webhookTimestampHeader } from '@dhc/contracts/cms/webhook'
import { listOfferedQuotasCall } from '@dhc/contracts/member-api/remaining-quota'
import { SingleFlight } from '../cache/single-flight.ts'
import type { Clock } from '../clock.ts'

/** The places left by class, as they were counted for one read. */
export type Quotas = ReadonlyMap<string, string>
type ReadQuotas = (signal: AbortSignal) => Promise<Quotas>

/**
 * S7-25: a visitor never sees a number older than 250 ms. What was committed before a read began is in it, so its
 * beginning counts, not its end; the rest of the 250 ms is for the way to the visitor.
 */
const usableMs = 150
/** From here on the next read is under way behind the visitors' backs, so that nobody waits while many ask. */
const renewAfterMs = 60
/** A member service that refuses is not asked more often than one that answers. */
const pauseMs = 100
/** A member service under load gets one request for all who wait; sending it each of them would only slow it down. */
const mostTries = 5

/**
 * The places left in every class on offer, read only while somebody asks. No `FreshOrGrace`: there is no grace, one
 * value and one age, and that age counts from another moment.
 */
export class OfferedQuotas {
  readonly #read: ReadQuotas
  readonly #clock: Clock
  readonly #onFailure: (failure: unknown) => void
  readonly #reads = new SingleFlight<void>()
  #latest: { readonly quotas: Quotas; readonly beganAt: number } | undefined
  #refusedAt = Number.NEGATIVE_INFINITY
  #isFailing = false

  constructor(parts: { read: ReadQuotas; clock: Clock; onFailure: (failure: unknown) => void }) {
    this.#read = parts.read
    this.#clock = parts.clock
    this.#onFailure = parts.onFailure
  }

  /** Without waiting; nothing when no read is young enough. */
  peek(): Quotas | undefined {
    if (!this.#latest) return undefined
    const ageMs = this.#clock.now() - this.#latest.beganAt
    // A clock that was set back says nothing about the age.
    if (ageMs > usableMs || ageMs < 0) return undefined
    if (ageMs >= renewAfterMs && !this.#isResting()) void this.#reads.run('all', () => this.#readOnce())
    return this.#latest.quotas
  }

  /** Nothing when the member service refuses, or takes too long again and again. */
  async find(): Promise<Quotas | undefined> {
    for (let tries = 1; tries <= mostTries && this.peek() === undefined && !this.#isResting(); tries += 1) {
      await this.#reads.run('all', () => this.#readOnce())
    }
    return this.peek()
  }

  /** When nothing is being read any more. */
  settled(): Promise<void> {
    return this.#reads.settled()
  }

  #isResting(): boolean {
    return Math.abs(this.#clock.now() - this.#refusedAt) < pauseMs
  }

  async #readOnce(): Promise<void> {
    const beganAt = this.#clock.now()
    const giveUp = new AbortController()
    // What comes later could not be used by anybody.
    const takeBack = this.#clock.after(usableMs, () => giveUp.abort())
    try {
      this.#latest = { quotas: await this.#read(giveUp.signal), beganAt }
      this.#isFailing = false
    } catch (failure) {
      if (!giveUp.signal.aborted) this.#refusedAt = this.#clock.now()
      if (!this.#isFailing) this.#onFailure(failure)
      this.#isFailing = true
    } finally {
      takeBack()
    }
  }
}

type QuotaSource = { readonly apiUrl: string; readonly secret: string; readonly clock: Clock }

/** All classes in one call. Each is written as JSON here, once, and not for every visitor. */
export async function readQuotas(source: QuotaSource, signal: AbortSignal): Promise<Quotas> {
  const { method, path } = listOfferedQuotasCall
  const response = await sendRequest(new URL(path, source.apiUrl), {
    method,
    headers: signed(path, source),
    more: { redirect: 'error', signal },
  })
  const outcome = outcomeOf(listOfferedQuotasCall, response)
  if (!outcome.ok) throw new Error(`${path}: ${outcome.refusal.fault}`)
  return new Map(outcome.payload.items.map((quota) => [quota.strapiUuid, JSON.stringify(quota)]))
}

/** The rule is written in packages/contracts/src/cms/webhook.ts. */
function signed(text: string, { secret, clock }: QuotaSource): Record<string, string> {
  const timestamp = String(Math.floor(clock.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')
  return { [webhookTimestampHeader]: timestamp, [webhookSignatureHeader]: signature }
}
