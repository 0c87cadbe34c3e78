import { INDIAN_LOCALITIES } from '../../../../src/language/places/localities';
import {
  placeAt,
  placeByPin,
  placeInText,
  findPlaceByName,
} from '../../../../src/language/places/gazetteer';

describe('places of India', () => {
  test('every quarter has a pin code of six digits and lies in India', () => {
    expect(INDIAN_LOCALITIES.length).toBeGreaterThan(180);
    const strange = INDIAN_LOCALITIES.filter(
      ({ pin, lat, lng }) =>
        !/^[1-9]\d{5}$/.test(pin) || lat < 8 || lat > 36 || lng < 68 || lng > 97,
    );
    expect(strange).toEqual([]);
  });

  test('a pin code leads to its quarter', () => {
    expect(placeByPin('560 102')).toMatchObject({
      label: 'HSR Layout, Bengaluru',
      pin: '560102',
      cityCode: 'std:080',
    });
    expect(placeByPin('999999')).toBeUndefined();
  });

  test('a pin code of no quarter that is known leads to its own middle', () => {
    expect(placeByPin('560095')).toEqual({
      label: '560095, Bengaluru',
      pin: '560095',
      cityCode: 'std:080',
      lat: expect.closeTo(12.937, 2),
      lng: expect.closeTo(77.641, 2),
    });
    expect(findPlaceByName('send it to 110092')).toMatchObject({
      pin: '110092',
      cityCode: 'std:011',
    });
  });

  test('a pin code far from every city has its number for a name, and one whose point is not known leads nowhere', () => {
    expect(placeByPin('171001')?.label).toBe('171001, Shimla');
    expect(placeByPin('485001')).toMatchObject({ label: '485001', pin: '485001' });
    expect(placeByPin('182101')).toBeUndefined();
  });

  test('a point between quarters has the nearest pin code', () => {
    expect(placeAt({ lat: 12.937, lng: 77.641 })).toMatchObject({
      pin: '560095',
      lat: 12.937,
      lng: 77.641,
    });
  });

  test('a quarter is found in a sentence, with the words that named it', () => {
    const text = 'two dosas to HSR Layout 560102 please';
    const found = placeInText(text);
    expect(found?.place).toMatchObject({ label: 'HSR Layout, Bengaluru', pin: '560102' });
    expect(text.slice(found?.from, found?.to)).toBe('HSR Layout 560102');
  });

  test('a quarter of several cities is the one of the city said with it', () => {
    expect(findPlaceByName('Malviya Nagar, Jaipur')?.cityCode).toBe('std:0141');
    expect(findPlaceByName('Malviya Nagar in Delhi')?.cityCode).toBe('std:011');
  });

  test('the longer name wins', () =>
    expect(findPlaceByName('Salt Lake Sector V')?.pin).toBe('700091'));

  test('a city alone has a point and no pin code', () => {
    expect(findPlaceByName('Pune')).toMatchObject({ cityCode: 'std:020' });
    expect(findPlaceByName('Pune')?.pin).toBeUndefined();
  });

  test('a point has the pin code of the quarter it lies in, and none where no quarter is near', () => {
    expect(placeAt({ lat: 12.912, lng: 77.645 })).toMatchObject({ pin: '560102', lat: 12.912 });
    expect(placeAt({ lat: 27.0, lng: 71.0 })).toBeUndefined();
  });

  test('words that name no place lead nowhere', () =>
    expect(findPlaceByName('two plates of biryani')).toBeUndefined());
});

describe('quarters written in Devanagari', () => {
  test.each(['पाव भाजी तीन कर दो', 'दो डोसा भेज दो', 'काजू कतली एक किलो कर दो'])(
    '%s names none',
    (text) => {
      expect(placeInText(text)).toBeUndefined();
    },
  );

  test.each([
    ['एचएसआर लेआउट', 'HSR Layout, Bengaluru'],
    ['एचएसआर', 'HSR Layout, Bengaluru'],
    ['मुझे बीटीएम लेआउट में खाना चाहिए', 'BTM Layout, Bengaluru'],
    ['कोरमंगला', 'Koramangala, Bengaluru'],
    ['इंदिरा नगर', 'Indiranagar, Bengaluru'],
    ['व्हाइटफील्ड', 'Whitefield, Bengaluru'],
    ['बांद्रा', 'Bandra West, Mumbai'],
    ['अंधेरी वेस्ट', 'Andheri West, Mumbai'],
    ['चांदनी चौक', 'Chandni Chowk, Delhi'],
    ['लाजपत नगर', 'Lajpat Nagar, Delhi'],
    ['कनॉट प्लेस दिल्ली', 'Connaught Place, Delhi'],
    ['नेहरू प्लेस', 'Nehru Place, Delhi'],
    ['साकेत', 'Saket, Delhi'],
    ['द्वारका', 'Dwarka, Delhi'],
    ['बंजारा हिल्स', 'Banjara Hills, Hyderabad'],
    ['गाचीबोवली', 'Gachibowli, Hyderabad'],
    ['सॉल्ट लेक', 'Salt Lake, Kolkata'],
    ['कोथरुड', 'Kothrud, Pune'],
    ['मालवीय नगर जयपुर', 'Malviya Nagar, Jaipur'],
    ['मालवीय नगर', 'Malviya Nagar, Delhi'],
    ['जेपी नगर', 'J P Nagar, Bengaluru'],
  ])('%s', (text, label) => expect(placeInText(text)?.place.label).toBe(label));

  test.each([
    'दो चिकन बिरयानी और एक नान',
    'एक कप चाय',
    'पनीर टिक्का',
    'कल सुबह दो टिकट चाहिए',
    'सी',
    'मुझे भूख लगी है',
    'बिल दिखाओ',
    'एक प्लेट इडली और वड़ा',
    'छह रोटी',
  ])('%s names none', (text) => expect(placeInText(text)).toBeUndefined());

  test('the stretch of words that named it is told', () => {
    const text = 'दो डोसा एचएसआर लेआउट भेजो';
    const found = placeInText(text);
    expect(text.slice(found?.from, found?.to)).toBe('एचएसआर लेआउट');
  });
});

test('what only sounds like a quarter is in no other city than the one that is named', () => {
  expect(findPlaceByName('हैदराबाद में पाँच लोगों के लिए दो डेक्कन थाली')?.label).toBe('Hyderabad');
  expect(findPlaceByName('एक डेक्कन')?.label).toBe('Deccan Gymkhana, Pune');
});

test('an everyday word that sounds like a quarter is none', () => {
  expect(placeInText('पांच लोग दुकान पर भेजना है')).toBeUndefined();
});
