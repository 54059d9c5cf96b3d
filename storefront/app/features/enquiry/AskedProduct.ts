import type { Product } from '@rawaj/contract/entities.ts'
import type { CardProduct } from '../catalogue/productView.ts'

/** What an enquiry is about: a card's product, or a whole one, which brings its description along. */
export type AskedProduct = CardProduct & Partial<Pick<Product, 'description'>>
