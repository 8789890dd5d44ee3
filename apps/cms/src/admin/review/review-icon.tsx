import { PanelIcon } from '../panel-parts'

/** A sheet with a tick. */
export function ReviewIcon() {
  return (
    <PanelIcon>
      <path d="M4 2h12v16H4z" />
      <path d="M7 10l2.5 2.5L14 8" />
    </PanelIcon>
  )
}
