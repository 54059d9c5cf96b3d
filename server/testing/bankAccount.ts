/** An account that customers of a test shop transfer money to: `make.settings('bank', { accounts: [bankAccount] })`. */
export const bankAccount = {
  holder: 'Najd Trading Est.',
  bankAr: 'مصرف الاختبار',
  bankEn: 'Test Bank',
  iban: 'SA0380000000608010167519',
}
