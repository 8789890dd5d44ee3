import type { Outcome } from '@dhc/api-client/call-outcome'
import { useOwnData } from './use-own-data.ts'

/** The same where what is read is a list of one's own things. */
export function useOwnList<List>(read: () => Promise<Outcome<List>>) {
  const { data: list, ...rest } = useOwnData(read)
  return { list, ...rest }
}
