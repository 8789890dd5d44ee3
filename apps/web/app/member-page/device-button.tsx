import { hasPasskeys } from '@dhc/api-client/passkey-device'
import { useSyncExternalStore } from 'react'

type Props = { readonly label: string; readonly onPress: () => unknown }

/** Decision 0076: whether the browser can ask for finger, face or PIN. Our server cannot know, so it comes with React. */
export const useHasPasskeys = () => useSyncExternalStore(never, hasPasskeys, () => false)

export function DeviceButton({ label, onPress }: Props) {
  if (!useHasPasskeys()) return null
  return (
    <button type="button" onClick={onPress} className="link-button">
      {label}
    </button>
  )
}

const never = () => () => undefined
