import type { LongRow } from './count-failure.ts'

/** Where somebody tries a password. What strangers get wrong must not lock a member out of a device of their own. */
export type EntryPoint = {
  /** Whose tries are counted together. */
  readonly subject: string
  /** The browser it is done in; where the holder has used it before, its tries are counted apart. */
  readonly device?: Device | undefined
  /** Usually a hundred wrong ones in a row are the end (SEC-05). */
  readonly longRow?: LongRow
}

export type Device = { readonly holderId: string; readonly cookieHash: string }

/** Begins with the holder, as every subject of a person does (PRIV-02). */
export function subjectOnDevice({ holderId, cookieHash }: Device): string {
  return `${holderId} on ${cookieHash}`
}
