import type { AddressWords } from '../locale';

/** English words around an address: see {@link AddressWords}. */
export const enAddress: AddressWords = {
  lead: 'fix edit only just address is it its the my our this that here to at in on for please pls kindly deliver delivered delivery deliveries send bring ship drop going goes go change changed correct corrected update make set new full complete exact right wrong should be will actually sorry wait yes no ok okay but and note write down again still not i you told gave said already of name number mobile phone im am',
  trail:
    'please pls and my the is it name number mobile phone no contact im i am thanks thank you asap instead for',
  brings: 'send bring deliver ship',
};
