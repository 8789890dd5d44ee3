import { PanelIcon } from '../panel-parts'

/** Two lines of writing and a missing third. */
export function TranslationsIcon() {
  return (
    <PanelIcon>
      <path d="M3 5h14M3 10h9" />
      <path d="M3 15h14" strokeDasharray="2 3" />
    </PanelIcon>
  )
}
