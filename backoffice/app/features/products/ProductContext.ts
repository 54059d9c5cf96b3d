import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { createContext, use } from 'react'

/** The product that the form is of; null: a new one. */
export const ProductContext = createContext<OpenProduct | null>(null)

export const useOpenProduct = () => use(ProductContext)
