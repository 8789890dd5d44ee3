import { requiredVariable } from './variables.ts'

type Action =
  | 'cms/stop'
  | 'cms/start'
  | 'api/stop'
  | 'api/start'
  | 'web/stop'
  | 'web/start'
  | 'postgres/kill'
  | 'postgres/start'
  | 'strict-entry/open'
  | 'strict-entry/close'

/** Stops or starts a part of the running stack. */
export async function control(action: Action): Promise<void> {
  const answer = await fetch(`${requiredVariable('STACK_CONTROL_URL')}/${action}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`${action}: ${await answer.text()}`)
}
