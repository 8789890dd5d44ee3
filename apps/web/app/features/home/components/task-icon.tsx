import { Icon } from '@dhc/ui/icon'

/** Decorative: the word stands beside it. */
const drawings = {
  hours: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3 3" />
    </>
  ),
  join: (
    <>
      <rect x="4" y="5" width="16" height="15" rx="2" />
      <path d="M4 10h16M8 3v4M16 3v4M9 15l2 2 4-4" />
    </>
  ),
  fees: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M15 9c-1-1.5-6-1.5-6 1s6 1.5 6 4-5 2.5-6 1M12 6v12" />
    </>
  ),
  weather: (
    <>
      <path d="M7 15a4 4 0 0 1 0-8 5 5 0 0 1 9.5 1A3.5 3.5 0 0 1 17 15z" />
      <path d="M8 18l-1 3M12 18l-1 3M16 18l-1 3" />
    </>
  ),
  member: (
    <>
      <circle cx="10" cy="8" r="4" />
      <path d="M3 20c0-4 3-6 7-6 2 0 4 .5 5 1.5M18 14v6M15 17h6" />
    </>
  ),
  call: <path d="M6 3h4l1.5 5-2 1.5a11 11 0 0 0 5 5l1.5-2 5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z" />,
} as const

export type TaskName = keyof typeof drawings

export function TaskIcon({ name }: { readonly name: TaskName }) {
  return <Icon>{drawings[name]}</Icon>
}
