import { callApi } from '@dhc/api-client/call-api'
import { callAsMember } from '@dhc/api-client/call-as-member'
import type { Outcome } from '@dhc/api-client/call-outcome'
import { withWork } from '@dhc/api-client/with-work'
import {
  isForMember,
  type RequestedPurpose,
  requestCodeCall,
  type SentCodeView,
  verifyCodeCall,
} from '@dhc/contracts/member-api/one-time-code'
import { usePage } from '@dhc/i18n/use-words'
import { createContext, use, useEffect, useState } from 'react'
import { refusalWords } from '../words-of-fields.ts'

/** Whom the code goes to. */
export type CodeAddress = {
  readonly mobile?: string | undefined
  readonly member_no?: string | undefined
  readonly minor?: boolean
}

export type SentCode = {
  readonly id: string
  readonly maskedMobile: string
  readonly address: CodeAddress
  readonly resendAtMs: number
}

/** What a right code earns: good once, for this purpose and number. */
export type CodeProof = { readonly token: string; readonly expiresAtMs: number }

export function sentCodeOf(view: SentCodeView, address: CodeAddress, nowMs: number): SentCode {
  const { otp_id: id, masked_mobile: maskedMobile, resend_after: seconds } = view
  return { id, maskedMobile, address, resendAtMs: nowMs + seconds * 1000 }
}

/** Where the code that is on its way is remembered: in the page, unless a form outlives a reload. */
type SentCodeStore = readonly [SentCode | undefined, (sent: SentCode | undefined) => void]

/** D-097: ask for a code, type it, get the proof. Nothing here knows what the code is for. */
export function useOneTimeCode(purpose: RequestedPurpose, store?: SentCodeStore) {
  const { words, locale } = usePage()
  const clock = use(FormClock)
  const ofPage = useState<SentCode>()
  const [sent, setSent] = store ?? ofPage
  const [proof, setProof] = useState<CodeProof>()
  const [isSending, setSending] = useState(false)

  /** Answers what went wrong, if anything did. */
  const request = async (address: CodeAddress): Promise<string | undefined> => {
    const send = isForMember(purpose) ? callAsMember : callApi
    setSending(true)
    const outcome = await withWork(locale, (work) =>
      send(requestCodeCall, { locale, body: { purpose, ...address, ...work } }),
    )
    setSending(false)
    const now = clock.now()
    if (outcome.ok) return void setSent(sentCodeOf(outcome.payload, address, now))
    const { retryAfterSeconds: waitSeconds } = outcome.refusal
    // 1204: the service says how long the wait still is.
    if (waitSeconds && sent) setSent({ ...sent, resendAtMs: now + waitSeconds * 1000 })
    return refusalWords(words, outcome.refusal)
  }
  /** Another number, or a proof that was used up or has grown old: a new code is needed. */
  const forget = () => {
    setSent(undefined)
    setProof(undefined)
  }

  return { sent, proof, isSending, request, prove: setProof, forget }
}

export type OneTimeCode = ReturnType<typeof useOneTimeCode>

export function useCodeCheck() {
  const { locale } = usePage()
  const clock = use(FormClock)
  return async (sent: SentCode, code: string): Promise<Outcome<CodeProof>> => {
    const body = { otp_id: sent.id, code }
    const outcome = await withWork(locale, (work) => callApi(verifyCodeCall, { locale, body: { ...body, ...work } }))
    if (!outcome.ok) return outcome
    const { otp_token: token, expires_in: seconds } = outcome.payload
    return { ok: true, payload: { token, expiresAtMs: clock.now() + seconds * 1000 } }
  }
}

export type Clock = {
  readonly now: () => number
  /** Calls back at every second until it is stopped. */
  readonly eachSecond: (act: () => void) => () => void
}

const clockOfBrowser: Clock = {
  now: () => Date.now(),
  eachSecond: (act) => {
    const timer = setInterval(act, 1000)
    return () => clearInterval(timer)
  },
}

/** Time, where a form waits for it. A test hands in a clock that it winds itself. */
export const FormClock = createContext(clockOfBrowser)

/** D-097: whole seconds until another code may be asked for. A second that has begun is still to be waited. */
export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}

/** Counts down to a moment by the clock, so that a sleeping phone does not stop it. */
export function useSecondsLeft(untilMs: number): number {
  const clock = use(FormClock)
  const [nowMs, setNowMs] = useState(clock.now)
  useEffect(() => {
    setNowMs(clock.now())
    if (untilMs <= clock.now()) return
    const stop = clock.eachSecond(() => {
      setNowMs(clock.now())
      if (untilMs <= clock.now()) stop()
    })
    return stop
  }, [untilMs, clock])
  return secondsLeft(untilMs, nowMs)
}
