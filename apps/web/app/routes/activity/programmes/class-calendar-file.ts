import { loadClassCalendarFile } from '../../../features/class-calendar/data.ts'
import type { Route } from './+types/class-calendar-file'

/** Cached and renewed like a page: it is made of the same content. */
export async function loader(args: Route.LoaderArgs) {
  const file = await loadClassCalendarFile(args)
  return new Response(file, { headers: { 'content-type': 'text/calendar; charset=utf-8' } })
}
