/** What was pressed or sent before React listened; the boot script of acting pages writes it down. */
type EarlyActs = {
  readonly clicks: readonly HTMLElement[]
  /** The last one: whoever presses twice means it once. */
  readonly sent?: { readonly form: HTMLFormElement; readonly button: HTMLElement | null }
}

declare global {
  interface Window {
    earlyActs?: EarlyActs | undefined
  }
}

/** Does it now as the visitor did, unless the page shows something else by now. */
export function doEarlyActs(view: Window): void {
  const { clicks = [], sent } = view.earlyActs ?? {}
  view.earlyActs = undefined
  for (const button of clicks) if (button.isConnected) button.click()
  if (sent?.form.isConnected) sent.form.requestSubmit(sent.button?.isConnected ? sent.button : null)
}
