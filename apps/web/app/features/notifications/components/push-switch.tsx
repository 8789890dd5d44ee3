import { usePage, useWords } from '@dhc/i18n/use-words'
import { currentToken } from '@dhc/session/session-store'
import { useEffect, useId, useState } from 'react'
import {
  canBeWoken,
  readPushKey,
  subscribeDevice,
  subscribeToPush,
  subscriptionOfDevice,
  unsubscribeFromPush,
} from '../actions.ts'

/** For those who allow it, on this device. */
export function PushSwitch() {
  const words = useWords()
  const hint = useId()
  const { isOffered, isOn, choose, problem } = usePush()
  if (!isOffered) return null
  return (
    <div className="rounded-card border border-line bg-card p-4 shadow-card">
      <label className="flex min-h-touch items-center gap-4 font-bold text-lg">
        <input
          type="checkbox"
          className="size-6 shrink-0"
          checked={isOn}
          aria-describedby={hint}
          onChange={({ target }) => choose(target.checked)}
        />
        {words.member('push.allow')}
      </label>
      <p id={hint}>{words.member('push.hint')}</p>
      <p role="status">
        {problem
          ? words.member(problem === 'refused' ? 'push.refused' : 'push.failed')
          : isOn
            ? words.member('push.on')
            : ''}
      </p>
    </div>
  )
}

/** Push messages of this device. Nothing is offered where the centre or the browser has none. */
function usePush() {
  const { locale } = usePage()
  const [key, setKey] = useState<string | null>(null)
  const [isOn, setIsOn] = useState(false)
  const [problem, setProblem] = useState<'refused' | 'failed'>()

  useEffect(() => {
    if (!currentToken() || !canBeWoken()) return
    const look = async () => {
      const outcome = await readPushKey(locale)
      setIsOn((await subscriptionOfDevice()) !== null)
      setKey(outcome.ok ? outcome.payload.publicKey : null)
    }
    look().catch(() => undefined)
  }, [locale])

  const turnOn = async (publicKey: string) => {
    const address = await subscribeDevice(publicKey)
    if (!address) return setProblem('refused')
    const outcome = await subscribeToPush(locale, address)
    if (!outcome.ok) return setProblem('failed')
    setIsOn(true)
  }
  const turnOff = async () => {
    const subscription = await subscriptionOfDevice()
    if (subscription) await unsubscribeFromPush(locale, subscription.endpoint)
    await subscription?.unsubscribe()
    setIsOn(false)
  }
  const choose = async (isWanted: boolean) => {
    setProblem(undefined)
    try {
      if (isWanted && key !== null) await turnOn(key)
      else await turnOff()
    } catch {
      setProblem('failed')
    }
  }
  return { isOffered: key !== null, isOn, choose, problem }
}
