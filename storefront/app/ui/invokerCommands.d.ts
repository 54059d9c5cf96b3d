import 'react'

/** Attributes by which a button opens a dialog without script; React passes them on. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined
    /** Id of the dialog. */
    commandfor?: string | undefined
  }
}
