import type { TalkWords } from '../locale';

/** Hinglish words that tell the language of a text, and how they are written. */
export const hinglishTalk: TalkWords = {
  contractions: {},
  functionWords:
    'hai hain hoon hun hu tha thi ho hoga hogi honge ka ki ke ko se mein mai mei maine mujhe mujhko mera meri mere hum humko hame hamein hamara tum tumhara aap aapka apna apni apne koi kuch kuchh kya kyon kyun kyu kaun kab kahan kahaan kaha kidhar kaise kaisa kaisi kitna kitne kitni kaunsa konsa nahi nahin nai nhi mat na haan han haa haanji ji theek thik accha acha achha bas aur ya lekin magar par bhi toh tho wala wali wale vala vali karo kar karna karni karte karta karti kijiye karein karen karu karunga chahiye chaiye chahie chahta chahti dikhao dikha dikhaiye batao bata bataiye dena dijiye dedo de lena lelo lo liye laga lagao hua hui gaya gayi gaye raha rahi rahe sakta sakte sakti abhi aaj kal parso parson subah shaam sham raat dopahar agle agla pichla pehla pehle dusra doosra dusre teesra ek teen chaar paanch log logon bhai yaar yeh ye woh wo voh isko usko iska uska isme usme yahan wahan sab sabse thoda zyada jyada bahut bohot bahot sasta sasti mehnga paas nazdeek mangao mangwao khana hatao hata daal dalo rakho chalo chal phir fir wapas somvaar somwar mangalvaar mangalwar budhvaar budhwar guruvaar guruwar shukravaar shukrawar shukravar shanivaar shaniwar shanivar ravivaar raviwar ravivar itvaar itwaar band shuru dhoondo dhundo khojo milega milegi mil jao jana jaana aana ana ghumna ghoomne dekhna dekhne tak upar neeche andar bahar saath sath bina namaste namaskar dhanyawad dhanyavaad shukriya kripya zara jara shayad sahi galat paisa paise rupaye rupay',
  ambiguous:
    'ho par tak log lo de na bas mat mil kab se ki ka ya han band bata kar tha thi hu hun sab chal ana nai ji wo ye',
  loans: '',
  latinSpellings: [],
};
