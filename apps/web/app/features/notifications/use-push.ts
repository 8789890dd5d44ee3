import { usePageLocale } from '@dhc/i18n/use-words'
import { currentToken } from '@dhc/session/session-store'
import { useEffect, useState } from 'react'
import { readPushKey, subscribeToPush, unsubscribeFromPush } from './actions.ts'
import { canBeWoken, subscribeDevice, subscriptionOfDevice } from './push-device.ts'

/** Push messages of this device. Nothing is offered where the centre or the browser has none. */
export function usePush() {
  const { locale } = usePageLocale()
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
