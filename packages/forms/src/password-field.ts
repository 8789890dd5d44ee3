/** What a form gives to a question about a password. */
export type PasswordField = {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly errorPrefix: string
  readonly value: string
  readonly onChange: (typed: string) => void
}
