-- Currencies: those of ISO 4217 that people pay with and that have no decimals or two, as amounts here have room for.

create function private.currency_decimals(code text) returns int
-- In plpgsql, which keeps its plan: the checks of several tables ask it at every write.
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when code = any (array[
      'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF',
      'XPF']) then 0
    when code = any (array[
      'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BMD', 'BND', 'BOB',
      'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK',
      'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GTQ',
      'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IRR', 'JMD', 'KES', 'KGS', 'KHR', 'KPW', 'KYD',
      'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR',
      'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'PAB', 'PEN', 'PGK', 'PHP',
      'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'RUB', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS',
      'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH',
      'USD', 'UYU', 'UZS', 'VED', 'VES', 'WST', 'XCD', 'XCG', 'YER', 'ZAR', 'ZMW', 'ZWG']) then 2
  end;
end
$$;
comment on function private.currency_decimals(text) is
  'How many decimals an amount in this currency has, 0 or 2; null for what is no currency of ISO 4217, for funds, '
  'metals and test codes, and for those with three or four decimals. web/src/lib/currencies.ts is held to it by a test.';

create function private.is_price(amount numeric, currency text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(amount = round(amount, private.currency_decimals(currency)), amount is null) $$;
comment on function private.is_price(numeric, text) is
  'Can something cost this: an amount with the decimals of its currency, or none?';
